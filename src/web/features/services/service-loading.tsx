import { Loading } from "../../components/ui/loading.tsx";

/** Holds the place of the dark head, which the site's header lies on. */
export function ServiceLoading() {
  return (
    <div className="head">
      <div className="container">
        <Loading />
      </div>
    </div>
  );
}
