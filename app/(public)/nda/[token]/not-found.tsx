import { LinkPage } from "@/components/ui/link-page";

/** The same page for every invalid link: it does not reveal whether the link ever existed. */
export default function NoNda() {
  return (
    <LinkPage
      title="This link no longer works"
      lead="It may have been withdrawn, or part of the link is missing. Ask the sender for a new one."
    />
  );
}
