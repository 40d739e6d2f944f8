import { createContext } from "react";

/**
 * The stylesheet, inlined into the server's HTML so that the first paint waits for nothing.
 * In the browser it is already in the document: the context stays empty there and no byte of it is in the scripts.
 */
export const PageStyles = createContext("");
