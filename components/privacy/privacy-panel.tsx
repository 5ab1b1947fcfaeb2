"use client";

import { PanelPart } from "@/components/accounts/panel-part";
import { useMe } from "@/components/providers/me-provider";
import { buttonVariants } from "@/components/ui/button";
import { DeleteAccount } from "./delete-account";
import { DeleteOrganization } from "./delete-organization";
import { ErasureList } from "./erasure-list";
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
      <PanelPart title="Your data">
        <p className="max-w-prose text-pretty text-[13px] text-muted-foreground">
          Your account, your sessions, what you wrote here, and what names you in anything that you
          can see, as one JSON file.
        </p>
        <a
          href="/api/privacy/own-data"
          download
          className={buttonVariants({ className: "self-start" })}
        >
          Download your data
        </a>
      </PanelPart>
      {isAdmin && <PersonOutside />}
      {isAdmin && <ErasureList />}
      {isAdmin && <RetentionPart />}
      <DeleteAccount />
      {isAdmin && <DeleteOrganization />}
    </div>
  );
}
