/**
 * A frame reports `load` for the browser's own error page too, so this asks whether the address answers at all.
 * In a worker, because there a failed request is an answer and not an error of the page.
 */
self.onmessage = async ({ data: address }: MessageEvent<string>) => {
  const answer = fetch(address, { method: "HEAD", mode: "no-cors", credentials: "omit" });
  self.postMessage(
    await answer.then(
      () => true,
      () => false,
    ),
  );
};
