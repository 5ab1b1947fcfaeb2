"use client";

import { Dialog } from "@/components/ui/dialog";
import { SecondOpinions } from "./second-opinions";

type Props = {
  companyId: string;
  companyName: string;
  /** The id of a question, or that all are shown; null while the dialog is closed. */
  asked: string | null;
  onClose: () => void;
};

/** The second opinions about a company. */
export function SecondOpinionDialog({ companyId, companyName, asked, onClose }: Props) {
  return (
    <Dialog
      open={asked !== null}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={`Second opinions on ${companyName}`}
      description="Answers stay hidden until the quorum or the deadline."
      tour="second-opinion-dialog"
      isTall
    >
      <SecondOpinions companyId={companyId} asked={asked} />
    </Dialog>
  );
}
