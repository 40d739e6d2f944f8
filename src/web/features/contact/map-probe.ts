/**
 * Reports whether a URL is reachable: an iframe fires `load` for the browser's own error page too.
 * It runs in a worker because a failed request on the page would be logged to its console.
 */
self.onmessage = async ({ data: url }: MessageEvent<string>) => {
  const response = fetch(url, { method: "HEAD", mode: "no-cors", credentials: "omit" });
  self.postMessage(
    await response.then(
      () => true,
      () => false,
    ),
  );
};
