import { useLocation, useNavigate } from "react-router";
import styles from "./error-screen.module.css";
import { Waterline } from "../page/waterline.tsx";

/** Shown in place of a page that failed to render. */
export function ErrorScreen() {
  const currentLocation = useLocation();
  const navigate = useNavigate();
  return (
    <div className={`on-dark ${styles.screen}`} lang="en">
      <title>Something went wrong</title>
      <meta name="robots" content="noindex" />
      <div className="container">
        <Waterline short />
        <h1>Something went wrong</h1>
        <p className="lead">We're sorry, but something unexpected happened.</p>
        <div className={`button-row ${styles.buttons}`}>
          {/* Navigating to the same location resets the error boundary. */}
          <button
            className="button button--primary"
            type="button"
            onClick={() => void navigate(currentLocation, { replace: true })}
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
