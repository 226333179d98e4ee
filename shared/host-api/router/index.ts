/**
 * The exports of the router for remotes. Only these are in the page: the whole router is four times as
 * much. Routes themselves belong to the shell (NAV-01 to NAV-06).
 */
export { Link, NavLink, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
