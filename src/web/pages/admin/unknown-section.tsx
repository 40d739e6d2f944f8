import { redirect } from "react-router";

/** Redirects unknown paths below /admin to the first section. */
export function loader() {
  return redirect("/admin");
}

export function clientLoader() {
  return redirect("/admin");
}
