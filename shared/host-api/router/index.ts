/**
 * What a remote may use of the router. Only these are in the page: the router as a whole share weighs four times as
 * much. Routes themselves belong to the shell (NAV-01 to NAV-06).
 */
export { Link, NavLink, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
