"use client";

import { useMutation } from "@tanstack/react-query";
import type { MouseEvent } from "react";
import { PanelPart } from "@/components/accounts/panel-part";
import { useApi } from "@/components/providers/api-provider";
import { buttonVariants } from "@/components/ui/button";
import { download } from "@/components/ui/download";
import { toast } from "@/components/ui/toast";
import { fetchJson } from "@/lib/client/fetch-json";
import { accountCalls } from "@/lib/domains/accounts/contract";
import { RECORDS_OF_KIND } from "@/lib/domains/privacy/constants";

const FILE = "/api/privacy/own-data";
const asItIs = async () => ({ parse: (value: unknown) => value });

/** One's own data as a file, once its person has shown who they are. */
export function OwnData() {
  const api = useApi();
  const save = useMutation({
    mutationFn: async () => {
      const checked = await api.write(accountCalls.checkConfirmed, {});
      if (!checked.ok) throw new Error(checked.error.message);
      // Read by the page, since a download that is refused leads to a page of JSON.
      return fetchJson(FILE, { schema: asItIs });
    },
    onSuccess: (data) =>
      download("my-data.json", "application/json", JSON.stringify(data, null, 2)),
    onError: ({ message }) => toast.error(message),
  });
  function start(event: MouseEvent) {
    event.preventDefault();
    if (!save.isPending) save.mutate();
  }
  return (
    <PanelPart title="Your data">
      <p className="max-w-prose text-pretty text-[13px] text-muted-foreground">
        One JSON file with your account, sign-in methods, sessions, everything you wrote or changed,
        and every record you can see that mentions you: up to {RECORDS_OF_KIND.toLocaleString("en")}{" "}
        of each kind, with the count of all.
      </p>
      <a
        href={FILE}
        download
        onClick={start}
        aria-disabled={save.isPending}
        className={buttonVariants({ className: "self-start" })}
      >
        {save.isPending ? "Preparing your data…" : "Download your data"}
      </a>
    </PanelPart>
  );
}
