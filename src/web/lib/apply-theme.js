// Runs in the document's head, before anything is painted, and is called again when the choice,
// the system's setting or the kind of page changes. Public pages follow the system unless told
// otherwise; the portal is dark unless told otherwise.
{
  const systemIsDark = matchMedia("(prefers-color-scheme: dark)");
  window.applyTheme = () => {
    let choice;
    try {
      choice = localStorage.getItem("theme");
    } catch {
      // Storage may be forbidden: then the default counts.
    }
    if (choice !== "light" && choice !== "dark") {
      const isPortal = /^\/(?:admin|login)(?:\/|$)/.test(location.pathname);
      const isDark = choice !== "system" && isPortal ? true : systemIsDark.matches;
      choice = isDark ? "dark" : "light";
    }
    document.documentElement.dataset.theme = choice;
  };
  window.applyTheme();
  systemIsDark.addEventListener("change", window.applyTheme);
  window.addEventListener("storage", window.applyTheme);
}
