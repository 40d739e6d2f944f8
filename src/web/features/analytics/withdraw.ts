const prefix = "_ga";

/** Removes what the measurement service has stored in this browser and stops what is loaded of it. */
export function forgetVisitor(): void {
  for (const cookie of document.cookie.split("; ")) {
    const [name = ""] = cookie.split("=");
    if (name.startsWith(prefix)) expire(name);
  }
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(prefix)) localStorage.removeItem(key);
  }
  const id = document.querySelector<HTMLMetaElement>('meta[name="analytics-id"]')?.content;
  // The switch the service's script looks at before each hit.
  if (id) Object.assign(window, { [`ga-disable-${id}`]: true });
}

/** The service sets its cookies on the widest domain it may, so each one is tried. */
function expire(name: string): void {
  const labels = location.hostname.split(".");
  const domains = labels.map((_, index) => labels.slice(index).join("."));
  for (const domain of ["", ...domains.map((domain) => `; domain=${domain}`)]) {
    document.cookie = `${name}=; max-age=0; path=/${domain}`;
  }
}
