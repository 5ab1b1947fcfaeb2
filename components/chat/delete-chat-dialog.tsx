import type { ComponentProps } from "react";
import { AlertDialog } from "@/components/ui/alert-dialog";

type Props = Pick<ComponentProps<typeof AlertDialog>, "open" | "focusAfter"> & {
  onClose: () => void;
  onDelete: () => void;
};

/** Asks before deleting a chat. */
export function DeleteChatDialog({ open, focusAfter, onClose, onDelete }: Props) {
  return (
    <AlertDialog
      open={open}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="Confirm Deletion"
      description="Are you sure you want to delete this session?"
      cancel="No, Cancel"
      action="Yes, Delete"
      isDestructive
      onAction={onDelete}
      focusAfter={focusAfter}
    />
  );
}
