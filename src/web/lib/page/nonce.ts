import { createContext } from "react";

/** The nonce of the inline scripts, on the server only: it is removed from the page before it is sent. */
export const NonceContext = /* @__PURE__ */ createContext<string | undefined>(undefined);
