import { diskStorage, type Storage, type StorageConfig } from "./storage.ts";

export async function openStorage(config: StorageConfig): Promise<Storage> {
  if (config.kind === "disk") return diskStorage(config.root);
  // The S3 client is large: it is loaded only where it is used.
  const { s3Storage } = await import("./s3-storage.ts");
  return s3Storage(config);
}
