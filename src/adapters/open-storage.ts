import { createDiskStorage, type Storage, type StorageConfig } from "./storage.ts";

export async function openStorage(config: StorageConfig): Promise<Storage> {
  if (config.kind === "disk") return createDiskStorage(config.root);
  // The S3 client is large, so it is only loaded if it is used.
  const { createS3Storage } = await import("./s3-storage.ts");
  return createS3Storage(config);
}
