/** The part of a deposit's ID that users and operators name it by; eight characters tell any two apart. */
export const shortDepositId = (id: string): string => id.slice(0, 8);
