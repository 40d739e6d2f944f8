/** Of the boats that one enquiry can be about: enough for a comparison and some more. */
export const maxBoats = 10;
/** Of the files that can be sent along. */
export const maxFiles = 2;
export const maxFileBytes = 10 * 1024 * 1024;
/** What a file picker offers. The server looks at the content. */
export const acceptedFiles = ".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png";
