/**
 * The router's exports for remotes. The page contains only these, because the full router is four times as
 * large. Routes belong to the shell (NAV-01 to NAV-06).
 */
export { Link, NavLink, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
