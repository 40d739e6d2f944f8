/** As `onLoad` of an image, lets React show the next page without waiting for it, as it waits for images without a handler. */
export function skipImageWait(): void {}
