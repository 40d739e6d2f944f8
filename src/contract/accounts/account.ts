import * as v from "valibot";
import type {
  confirmation,
  factorConfirmation,
  nameChange,
  newPasskey,
  passkeyRename,
  passwordChange,
} from "./account-changes.ts";
import { passkeyOptions } from "./auth.ts";
import { type AdminEndpoint, noContent, typeOf } from "../endpoint.ts";

const account = v.object({
  email: v.string(),
  name: v.string(),
  hasSecondFactor: v.boolean(),
  passkeys: v.array(v.object({ id: v.string(), name: v.string(), createdAt: v.string() })),
  devices: v.array(
    v.object({
      id: v.string(),
      /** In words, such as 'Firefox på Android'. */
      device: v.string(),
      isMobile: v.boolean(),
      ip: v.string(),
      lastSeenAt: v.string(),
      isCurrent: v.boolean(),
    }),
  ),
});
export type Account = v.InferOutput<typeof account>;

const recoveryCodes = v.array(v.string());

export const accountEndpoints = {
  find: { method: "GET", path: "/api/admin/account", role: "reader", response: account },
  changeName: {
    method: "PUT",
    path: "/api/admin/account/name",
    role: "reader",
    body: typeOf<typeof nameChange>(),
    response: noContent,
  },
  changePassword: {
    method: "PUT",
    path: "/api/admin/account/password",
    role: "reader",
    body: typeOf<typeof passwordChange>(),
    response: noContent,
  },
  startSecondFactor: {
    method: "POST",
    path: "/api/admin/account/second-factor",
    role: "reader",
    body: typeOf<typeof confirmation>(),
    /** The URI is what the QR code says; it contains the key. */
    response: v.object({ uri: v.string(), key: v.string(), recoveryCodes }),
  },
  confirmSecondFactor: {
    method: "PUT",
    path: "/api/admin/account/second-factor",
    role: "reader",
    body: typeOf<typeof factorConfirmation>(),
    response: noContent,
  },
  removeSecondFactor: {
    method: "POST",
    path: "/api/admin/account/second-factor/remove",
    role: "reader",
    body: typeOf<typeof confirmation>(),
    response: noContent,
  },
  renewRecoveryCodes: {
    method: "POST",
    path: "/api/admin/account/recovery-codes",
    role: "reader",
    body: typeOf<typeof confirmation>(),
    response: v.object({ recoveryCodes }),
  },
  startPasskey: {
    method: "POST",
    path: "/api/admin/account/passkeys/options",
    role: "reader",
    body: typeOf<typeof confirmation>(),
    response: passkeyOptions,
  },
  addPasskey: {
    method: "POST",
    path: "/api/admin/account/passkeys",
    role: "reader",
    body: typeOf<typeof newPasskey>(),
    response: noContent,
  },
  renamePasskey: {
    method: "PUT",
    path: "/api/admin/account/passkeys/:id",
    role: "reader",
    body: typeOf<typeof passkeyRename>(),
    response: noContent,
  },
  removePasskey: {
    method: "POST",
    path: "/api/admin/account/passkeys/:id/remove",
    role: "reader",
    body: typeOf<typeof confirmation>(),
    response: noContent,
  },
  signOutDevice: {
    method: "DELETE",
    path: "/api/admin/account/devices/:id",
    role: "reader",
    response: noContent,
  },
  signOutOthers: {
    method: "DELETE",
    path: "/api/admin/account/devices",
    role: "reader",
    response: noContent,
  },
} as const satisfies Record<string, AdminEndpoint>;
