import { LinkPage } from "@/components/ui/link-page";

/** The same page for every invalid link. */
export default function NoMailChoice() {
  return (
    <LinkPage
      title="This link no longer works"
      lead="If you copied it, check that you copied all of it. Each email has its own link; use the newest one."
    />
  );
}
