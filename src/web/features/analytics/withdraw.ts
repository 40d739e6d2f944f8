const prefix = "_ga";

/** Deletes what Google Analytics has stored in this browser. gtag.ts stops its script. */
export function forgetVisitor(): void {
  for (const cookie of document.cookie.split("; ")) {
    const [name = ""] = cookie.split("=");
    if (name.startsWith(prefix)) expireCookie(name);
  }
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(prefix)) localStorage.removeItem(key);
  }
}

/** The script sets its cookies on the widest domain the browser allows, so every parent domain is tried. */
function expireCookie(name: string): void {
  const labels = location.hostname.split(".");
  const domains = labels.map((_, index) => labels.slice(index).join("."));
  for (const domain of ["", ...domains.map((domain) => `; domain=${domain}`)]) {
    document.cookie = `${name}=; max-age=0; path=/${domain}`;
  }
}
