/** One small interface over two real browsers, so that each journey is written once. */
export interface BrowserDriver {
  goto(url: string): Promise<void>;
  /** Clicks the first visible element that the XPath finds, once it is there. */
  click(xpath: string): Promise<void>;
  /** Replaces the value of a text field by typing. */
  fill(xpath: string, text: string): Promise<void>;
  press(key: "ArrowRight" | "Escape"): Promise<void>;
  /** Waits until the XPath finds a visible element. */
  waitFor(xpath: string): Promise<void>;
  /** Runs a function body in the page and returns its result. */
  evaluate<T>(body: string): Promise<T>;
  /** Waits until a function body returns a truthy value in the page. */
  waitUntil(body: string): Promise<void>;
  /** Errors and warnings that the pages or the browser's policies wrote to the console. */
  problems(): string[];
  close(): Promise<void>;
}

export const timeoutMs = 20_000;
export const viewport = { width: 1280, height: 900 };
