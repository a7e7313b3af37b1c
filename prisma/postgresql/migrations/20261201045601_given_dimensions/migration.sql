-- AlterTable
ALTER TABLE "Upload" ADD COLUMN "given" TEXT COLLATE "C";

