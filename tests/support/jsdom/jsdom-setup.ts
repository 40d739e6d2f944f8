/** What pages use and jsdom does not have. Everything counts as visible and in view, and no media query matches. */

class NoObserver {
  observe() {}
  disconnect() {}
}

// Tests that ask for the environment of Node have no document.
if (typeof document !== "undefined") {
  Object.assign(globalThis, {
    IntersectionObserver: NoObserver,
    ResizeObserver: NoObserver,
    CSS: {},
    matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
    // Node's makes objects of another realm, which are equal to none of the test's.
    structuredClone: (value: unknown): unknown => JSON.parse(JSON.stringify(value)),
  });
  Object.assign(HTMLElement.prototype, {
    checkVisibility: () => true,
    scrollIntoView: () => {},
    scrollTo: () => {},
  });
  // ProseMirror measures the selection after it focuses the text.
  Object.assign(Range.prototype, {
    getClientRects: () => [],
    getBoundingClientRect: () => new DOMRect(),
  });
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
      this.dispatchEvent(new Event("close"));
    },
  });
}
