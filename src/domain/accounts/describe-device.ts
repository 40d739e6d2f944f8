const browsers: Array<[pattern: RegExp, name: string]> = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const systems: Array<[pattern: RegExp, name: string]> = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "Mac"],
  [/\bCrOS\b/, "Chromebook"],
  [/\bLinux\b/, "Linux"],
];

/** Names the browser and the system of a User-Agent header, such as 'Firefox på Android'. */
export function describeDevice(userAgent: string): { device: string; isMobile: boolean } {
  const browser = browsers.find(([pattern]) => pattern.test(userAgent))?.[1] ?? "Ukjent nettleser";
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1];
  return {
    device: system === undefined ? browser : `${browser} på ${system}`,
    isMobile: /iPhone|iPad|Android/.test(userAgent),
  };
}
