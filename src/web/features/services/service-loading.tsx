import { Loading } from "../../components/ui/loading.tsx";
import { Waterline } from "../../components/ui/waterline.tsx";

/** Holds the place of the dark head, which the site's header lies on. */
export function ServiceLoading() {
  return (
    <section className="head">
      <div className="wrap">
        <Loading />
      </div>
      <Waterline />
    </section>
  );
}
