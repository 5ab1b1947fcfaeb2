"use client";

import { MessageCircleQuestionMark } from "lucide-react";
import dynamic from "next/dynamic";
import { usePathname, useSearchParams } from "next/navigation";
import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Spinner } from "@/components/ui/spinner";

const SecondOpinions = dynamic(async () => (await import("./second-opinions")).SecondOpinions, {
  loading: () => <Spinner className="mx-auto my-12 size-5 text-muted-foreground" />,
});

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
      <Dialog
        open={asked !== null}
        onOpenChange={(isOpen) => isOpen || hide()}
        title={`Second opinions on ${companyName}`}
        description="Answers stay hidden until the quorum or the deadline."
        tour="second-opinion-dialog"
        isTall
      >
        <SecondOpinions companyId={companyId} asked={asked} />
      </Dialog>
    </>
  );
}
