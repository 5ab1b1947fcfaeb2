"use client";

import { useMe } from "@/components/providers/me-provider";
import { DeleteAccount } from "./delete-account";
import { DeleteOrganization } from "./delete-organization";
import { ErasureList } from "./erasure-list";
import { OwnData } from "./own-data";
import { PersonOutside } from "./person-outside";
import { RetentionPart } from "./retention";

/**
 * What is stored about people, and for how long: one's own data and account, and for admins that of
 * people outside the firm and the organization as a whole.
 */
export function PrivacyPanel() {
  const isAdmin = useMe().role === "admin";
  return (
    <div className="flex flex-col gap-7">
      <OwnData />
      {isAdmin && <PersonOutside />}
      {isAdmin && <ErasureList />}
      {isAdmin && <RetentionPart />}
      <DeleteAccount />
      {isAdmin && <DeleteOrganization />}
    </div>
  );
}
