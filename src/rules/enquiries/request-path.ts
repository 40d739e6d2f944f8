/** Below it are the pages on which visitors follow their enquiries. */
export const requestRoot = "/foresporsel/";

/** The page of an enquiry. The token is secret. */
export function requestPath(token: string): string {
  return requestRoot + token;
}

export function isRequestPage(path: string): boolean {
  return path.startsWith(requestRoot);
}
