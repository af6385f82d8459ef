/** Waits for a condition. @throws {Error} if it does not hold within three minutes */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + 180_000
  while (!(await holds())) {
    if (performance.now() > end) throw new Error('What was waited for does not come.')
    await new Promise((settle) => setTimeout(settle, 50))
  }
}
