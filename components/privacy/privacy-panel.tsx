"use client";

import { PanelPart } from "@/components/accounts/panel-part";
import { useMe } from "@/components/providers/me-provider";
import { buttonVariants } from "@/components/ui/button";
import { ErasureList } from "./erasure-list";
import { PersonOutside } from "./person-outside";

/** What is stored about people: one's own data, and for admins that of people outside the firm. */
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
    </div>
  );
}
