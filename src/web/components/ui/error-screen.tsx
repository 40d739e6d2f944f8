import { useLocation, useNavigate } from "react-router";
import { Waterline } from "./waterline.tsx";

/** Shown in place of a page that could not be rendered. */
export function ErrorScreen() {
  const place = useLocation();
  const navigate = useNavigate();
  return (
    <div className="errscreen on-dark" lang="en">
      <title>Something went wrong</title>
      <meta name="robots" content="noindex" />
      <div className="container">
        <Waterline short />
        <h1>Something went wrong</h1>
        <p className="lead">We're sorry, but something unexpected happened.</p>
        <div className="button-row">
          {/* Going to the same place again clears the error; a revalidation may be over before anyone sees it begin. */}
          <button
            className="button button--primary"
            type="button"
            onClick={() => void navigate(place, { replace: true })}
          >
            Try Again
          </button>
          <button className="button button--outline" type="button" onClick={() => location.reload()}>
            Reload Page
          </button>
        </div>
      </div>
    </div>
  );
}
