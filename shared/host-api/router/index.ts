/**
 * The router's exports for remotes. Only these are in the page: the full router is four times the size. Routes belong
 * to the shell (NAV-01 to NAV-06).
 */
export { Link, NavLink, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
