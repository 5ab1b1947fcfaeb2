"use client";

import { MessageCircleQuestionMark } from "lucide-react";
import dynamic from "next/dynamic";
import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Spinner } from "@/components/ui/spinner";

const SecondOpinions = dynamic(async () => (await import("./second-opinions")).SecondOpinions, {
  loading: () => <Spinner className="mx-auto my-12 size-5 text-muted-foreground" />,
});

type Props = { companyId: string; companyName: string };

/** Opens what others think of a company; the address of a mail (`second`) opens it at once. */
export function SecondOpinionButton({ companyId, companyName }: Props) {
  const asked = useSearchParams().get("second");
  const [isOpen, setOpen] = useState(asked !== null);
  return (
    <>
      <Button size="small" data-tour="second-opinion" onClick={() => setOpen(true)}>
        <MessageCircleQuestionMark aria-hidden="true" />
        Second opinion
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={`Second opinions on ${companyName}`}
        description="Nobody reads an answer before all are revealed: at the quorum or the deadline."
        tour="second-opinion-dialog"
        isTall
      >
        <SecondOpinions companyId={companyId} asked={asked} />
      </Dialog>
    </>
  );
}
