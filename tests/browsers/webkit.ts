import type { ChildProcess } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { Builder, By, error, Key, type WebDriver } from "selenium-webdriver";
import {
  waitForExit,
  findProgram,
  findFreePort,
  installPackages,
  spawnChild,
} from "../support/processes/programs.ts";
import { type BrowserDriver, timeoutMs, viewport } from "./driver.ts";

const scrollIntoView = "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })";

/** WebKitGTK's MiniBrowser through its own WebDriver, on a virtual screen. */
export async function startWebKit(): Promise<BrowserDriver> {
  const missing = Object.entries({ WebKitWebDriver: "webkit2gtk-driver", Xvfb: "xvfb" }).filter(
    ([program]) => findProgram(program) === undefined,
  );
  if (missing.length > 0) installPackages(...missing.map(([, name]) => name));

  const screen = await startScreen();
  const port = await findFreePort();
  const driverProcess = spawnChild("WebKitWebDriver", [`--port=${port}`], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, DISPLAY: screen.display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" },
  });
  const output: string[] = [];
  for (const stream of [driverProcess.stdout, driverProcess.stderr]) {
    stream?.on("data", (chunk: Buffer) => output.push(...chunk.toString().split("\n")));
  }
  const driver = await connect(port);
  await driver
    .manage()
    .window()
    .setRect({ ...viewport, x: 0, y: 0 });

  const find = (xpath: string) =>
    waitFor(xpath, async () => {
      for (const element of await driver.findElements(By.xpath(xpath))) {
        if (await element.isDisplayed()) return element;
      }
      return undefined;
    });
  /** Polls until the action returns something. React may replace an element between two commands, or enable it later. */
  const waitFor = async <T>(what: string, action: () => Promise<T | undefined>): Promise<T> =>
    (await driver.wait(
      () =>
        action().catch((problem: unknown) => {
          const isTooEarly =
            problem instanceof error.StaleElementReferenceError ||
            problem instanceof error.ElementNotInteractableError;
          if (isTooEarly) return undefined;
          throw problem;
        }),
      timeoutMs,
      what,
    )) as T;

  return {
    goto: (url) => driver.get(url),
    async click(xpath) {
      await waitFor(xpath, async () => {
        const element = await find(xpath);
        await driver.executeScript(scrollIntoView, element);
        await element.click();
        return true;
      });
    },
    async fill(xpath, text) {
      await waitFor(xpath, async () => {
        const element = await find(xpath);
        await driver.executeScript(scrollIntoView, element);
        await element.clear();
        await element.sendKeys(text);
        return true;
      });
    },
    press: (key) =>
      driver
        .actions()
        .sendKeys(key === "Escape" ? Key.ESCAPE : Key.ARROW_RIGHT)
        .perform(),
    waitFor: async (xpath) => void (await find(xpath)),
    evaluate: <T>(body: string) => driver.executeScript<T>(body),
    waitUntil: async (body) => void (await driver.wait(() => driver.executeScript(body), timeoutMs, body)),
    problems: () => output.filter((line) => /CONSOLE (?:\w+ )?(?:ERROR|WARN)/i.test(line)),
    async close() {
      await driver.quit();
      driverProcess.kill();
      await waitForExit(driverProcess);
      screen.process.kill();
      await waitForExit(screen.process);
    },
  };
}

async function connect(port: number): Promise<WebDriver> {
  const capabilities = {
    browserName: "MiniBrowser",
    "webkitgtk:browserOptions": {
      binary: miniBrowserPath(),
      args: ["--automation", "--enable-write-console-messages-to-stdout=true"],
    },
  };
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    try {
      return await new Builder()
        .usingServer(`http://127.0.0.1:${port}`)
        .withCapabilities(capabilities)
        .build();
    } catch (problem) {
      // The driver process may not be listening yet.
      if (Date.now() > deadline || !String(problem).includes("ECONNREFUSED")) throw problem;
    }
  }
}

function miniBrowserPath(): string {
  const root = "/usr/lib";
  const candidates = readdirSync(root)
    .filter((name) => name.endsWith("-linux-gnu"))
    .flatMap((name) =>
      ["4.1", "4.0"].map((version) => join(root, name, `webkit2gtk-${version}/MiniBrowser`)),
    );
  const found = candidates.find((file) => existsSync(file));
  if (found === undefined) throw new Error("MiniBrowser was not found: install webkit2gtk-driver.");
  return found;
}

/** Starts Xvfb on a display number of its own choice. */
function startScreen(): Promise<{ display: string; process: ChildProcess }> {
  const size = `${viewport.width}x${viewport.height}x24`;
  const child = spawnChild("Xvfb", ["-displayfd", "3", "-screen", "0", size, "-nolisten", "tcp"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", () => reject(new Error("Xvfb did not start")));
    child.stdio[3]?.once("data", (number: Buffer) =>
      resolve({ display: `:${number.toString().trim()}`, process: child }),
    );
  });
}
