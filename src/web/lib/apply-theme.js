{
  const systemIsDark = matchMedia("(prefers-color-scheme: dark)");
  window.applyTheme = () => {
    let theme;
    try {
      theme = localStorage.theme;
    } catch {}
    if (theme !== "light" && theme !== "dark") {
      const isPortal = /^\/(admin|login)(\/|$)/.test(location.pathname);
      theme = (isPortal && theme !== "system") || systemIsDark.matches ? "dark" : "light";
    }
    document.documentElement.dataset.theme = theme;
  };
  applyTheme();
  systemIsDark.addEventListener("change", applyTheme);
  addEventListener("storage", applyTheme);
}
