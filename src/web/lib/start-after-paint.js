{
  const { textContent: text, dataset } = document.currentScript.previousElementSibling;
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    // Each in a task of its own: asking for a file takes a slow phone as long as a tap may wait.
    const add = (name, properties) =>
      setTimeout(() => document.head.append(Object.assign(document.createElement(name), properties)));
    for (const href of dataset.files.split(" "))
      add("link", { rel: "modulepreload", fetchPriority: "low", href });
    add("script", { type: "module", text });
  };
  new PerformanceObserver(start).observe({ type: "paint", buffered: true });
  // Not every browser tells of its paints.
  addEventListener("load", () => setTimeout(start, 2_000));

  let pressed = null;
  const remember = ({ target }) => (pressed = target.closest('button[type="button"]:not([popovertarget])'));
  addEventListener("click", remember);
  window.pageIsAwake = () => {
    removeEventListener("click", remember);
    delete window.pageIsAwake;
    // Not now: React is still busy with telling it.
    setTimeout(() => pressed?.click());
  };
}
