/** One answer for every link that chooses nothing. */
export default function NoMailChoice() {
  return (
    <main className="mx-auto w-full max-w-2xl flex-1 px-5 py-10">
      <h1 className="font-semibold text-[26px] leading-8 tracking-[-0.022em]">
        This link no longer works
      </h1>
      <p className="mt-1.5 text-pretty text-muted-foreground">
        If you copied it, check that it is whole. Each mail has a link of its own: a newer mail’s
        works.
      </p>
    </main>
  );
}
