import Link from "next/link";

type Props = { name: string; id: string | undefined; className?: string };

/** An investor's name, linked to its page; it lies above a control that covers its line. */
export function InvestorLink({ name, id, className = "" }: Props) {
  if (!id) return name;
  return (
    <Link
      href={`/investors/${id}`}
      prefetch={false}
      dir="auto"
      className={`relative z-1 rounded-sm hover:underline hover:underline-offset-3 ${className}`}
    >
      {name}
    </Link>
  );
}
