/** As `onLoad` of an image: React shows the next page without waiting for the image, which it does for all others. */
export function doNotWait(): void {}
