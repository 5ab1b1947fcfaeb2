import { LinkPage } from "@/components/ui/link-page";

/** The same page for every invalid link. */
export default function NoMailChoice() {
  return (
    <LinkPage
      title="This link no longer works"
      lead="If you copied it, check that it is whole. Each mail has a link of its own: a newer mail’s works."
    />
  );
}
