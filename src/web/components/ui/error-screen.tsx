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
      <div className="wrap">
        <Waterline short />
        <h1>Something went wrong</h1>
        <p className="lead">We're sorry, but something unexpected happened.</p>
        <div className="btns">
          {/* Going to the same place again clears the error; a revalidation may be over before anyone sees it begin. */}
          <button
            className="btn btn--primary"
            type="button"
            onClick={() => void navigate(place, { replace: true })}
          >
            Try Again
          </button>
          <button className="btn btn--line" type="button" onClick={() => location.reload()}>
            Reload Page
          </button>
        </div>
      </div>
    </div>
  );
}
