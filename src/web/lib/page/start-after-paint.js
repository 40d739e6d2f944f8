{
  const { textContent: text, dataset } = document.currentScript.previousElementSibling;
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    const add = (name, properties) =>
      setTimeout(() => document.head.append(Object.assign(document.createElement(name), properties)));
    for (const href of dataset.files.split(" "))
      add("link", { rel: "modulepreload", fetchPriority: "low", href });
    add("script", { type: "module", text });
  };
  new PerformanceObserver(start).observe({ type: "paint", buffered: true });
  addEventListener("load", () => setTimeout(start, 2_000));
}
