/** Milliseconds that only go on, whoever sets the clock of the machine: what ends after a while is reckoned with these. */
export const steadyNow = () => performance.now()
