for (const type of ["error", "unhandledrejection"])
  addEventListener(type, (event) => {
    import("/report-error.js").then((m) => m.report(event)).catch(() => {});
  });
