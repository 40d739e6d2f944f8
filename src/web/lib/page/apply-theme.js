window.applyTheme = () => {
  let theme;
  try {
    theme = localStorage.theme;
  } catch {}
  if (theme !== "light" && theme !== "dark") {
    const isPortal = /^\/(admin|login)(\/|$)/.test(location.pathname);
    theme = isPortal && theme !== "system" ? "dark" : "system";
  }
  document.documentElement.dataset.theme = theme;
};
applyTheme();
addEventListener("storage", applyTheme);
