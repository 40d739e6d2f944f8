import { bodyLimit } from "hono/body-limit";
import { AppError } from "../../contract/errors.ts";

/** Refuses larger bodies. */
export function limitSize(maxSize: number, message: string) {
  return bodyLimit({
    maxSize,
    onError() {
      throw new AppError("too_large", message);
    },
  });
}
