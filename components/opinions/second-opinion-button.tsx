"use client";

import { MessageCircleQuestionMark } from "lucide-react";
import dynamic from "next/dynamic";
import { usePathname, useSearchParams } from "next/navigation";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";

const SecondOpinionDialog = dynamic(
  async () => (await import("./second-opinion-dialog")).SecondOpinionDialog,
);

type Props = { companyId: string; companyName: string };

/**
 * The address parameter that opens the dialog: holds the id from an email's link, or opens the
 * whole list.
 */
const PARAMETER = "second";
const ALL = "all";

/** What the address opens; Back closes what the button opened. */
function useSecondAddress() {
  const query = useSearchParams();
  const path = usePathname();
  const asked = query.get(PARAMETER);
  const isOwnStep = useRef(false);
  function show() {
    const next = new URLSearchParams(query);
    next.set(PARAMETER, ALL);
    window.history.pushState(null, "", `${path}?${next}`);
    isOwnStep.current = true;
  }
  function hide() {
    // Goes back to before the button added an entry, so that Back then leaves the profile.
    if (isOwnStep.current) window.history.back();
    else {
      const next = new URLSearchParams(query);
      next.delete(PARAMETER);
      window.history.replaceState(null, "", next.size === 0 ? path : `${path}?${next}`);
    }
    isOwnStep.current = false;
  }
  return { asked, show, hide };
}

/** Opens the second opinions about a company. */
export function SecondOpinionButton({ companyId, companyName }: Props) {
  const { asked, show, hide } = useSecondAddress();
  const [wasOpened, setOpened] = useState(asked !== null);
  if (asked !== null && !wasOpened) setOpened(true);
  return (
    <>
      <Button
        size="small"
        data-tour="second-opinion"
        data-page-action="Ask for a second opinion"
        onClick={show}
      >
        <MessageCircleQuestionMark aria-hidden="true" />
        Second opinion
      </Button>
      {wasOpened && (
        <SecondOpinionDialog
          companyId={companyId}
          companyName={companyName}
          asked={asked}
          onClose={hide}
        />
      )}
    </>
  );
}
