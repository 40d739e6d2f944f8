for (const type of ["error", "unhandledrejection"])
  addEventListener(type, (event) =>
    import("/report-error.js").then(
      ({ reportError }) => reportError(event),
      () => {},
    ),
  );
