import type { Metadata } from "next";
import { ReceiverPage } from "@/components/ndas/receiver-page";
import { LinkPage } from "@/components/ui/link-page";
import { loadReceiverNda } from "@/lib/domains/ndas/loaders";

export const metadata: Metadata = {
  title: "An NDA for you",
  referrer: "no-referrer",
  robots: { index: false, follow: false },
};

type Props = {
  params: Promise<{ token: string }>;
  searchParams: Promise<{ asked?: string; code?: string; sent?: string; problem?: string }>;
};

/** Opening the page decides nothing, because mail scanners follow links too. */
export default async function NdaLinkPage({ params, searchParams }: Props) {
  const [{ token }, { asked, code, sent, problem }] = await Promise.all([params, searchParams]);
  const nda = await loadReceiverNda({ token });
  if (nda.state === "busy")
    return (
      <LinkPage
        title="Too many requests"
        lead="Many links were opened from your network. Try again in an hour."
      />
    );
  return (
    <ReceiverPage
      token={token}
      nda={nda}
      isBack={Boolean(asked ?? sent ?? problem)}
      isCodeSent={Boolean(code)}
      problem={problem}
    />
  );
}
