import { createContext, useContext } from "react";
import { hasRole, type Role } from "../../../contract/roles.ts";

/** The role of the signed-in user. */
export const RoleContext = createContext<Role>("reader");

/** Whether the signed-in user may do what this role may. The server decides; this hides what it would refuse. */
export function useHasRole(required: Role): boolean {
  return hasRole(useContext(RoleContext), required);
}
