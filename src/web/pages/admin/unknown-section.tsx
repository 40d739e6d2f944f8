import { redirect } from "react-router";

/** Any other path below /admin leads to the first section. */
export function loader() {
  return redirect("/admin");
}

export function clientLoader() {
  return redirect("/admin");
}
