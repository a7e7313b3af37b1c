-- CreateTable
CREATE TABLE "Pin" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "createdAt" DATETIME NOT NULL,
    "content" BLOB NOT NULL,
    "beside" TEXT NOT NULL
);

