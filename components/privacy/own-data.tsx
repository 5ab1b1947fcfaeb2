"use client";

import type { MouseEvent } from "react";
import { PanelPart } from "@/components/accounts/panel-part";
import { useApi } from "@/components/providers/api-provider";
import { buttonVariants } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { accountCalls } from "@/lib/domains/accounts/contract";

const FILE = "/api/privacy/own-data";

/** One's own data as a file, once its person has shown who they are. */
export function OwnData() {
  const api = useApi();
  async function save(event: MouseEvent) {
    event.preventDefault();
    const checked = await api.write(accountCalls.checkConfirmed, {});
    if (checked.ok)
      Object.assign(document.createElement("a"), { href: FILE, download: "" }).click();
    else toast.error(checked.error.message);
  }
  return (
    <PanelPart title="Your data">
      <p className="max-w-prose text-pretty text-[13px] text-muted-foreground">
        One JSON file with your account, sign-in methods, sessions, everything you wrote, and every
        record you can see that mentions you.
      </p>
      <a
        href={FILE}
        download
        onClick={save}
        className={buttonVariants({ className: "self-start" })}
      >
        Download your data
      </a>
    </PanelPart>
  );
}
